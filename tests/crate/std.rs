//! An ordinary program; also built for WASI.

extern crate alloc;

mod facts;

fn main() {
    println!("{}", facts::facts());
}
