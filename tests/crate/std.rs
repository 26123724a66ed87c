//! A program like any other; also for WASI.

extern crate alloc;

mod facts;

fn main() {
    println!("{}", facts::facts());
}
