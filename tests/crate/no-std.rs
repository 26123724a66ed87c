//! A program without the standard library, which would bring a second panic handler and keep it from linking.

#![no_std]
#![no_main]

extern crate alloc;

mod allocator;
mod facts;

use core::ffi::{c_char, c_int};
use core::panic::PanicInfo;

// The system's C library, and nothing else.
#[link(name = "c")]
unsafe extern "C" {
    fn abort() -> !;
    fn printf(format: *const c_char, ...) -> c_int;
}

#[panic_handler]
fn end(_: &PanicInfo<'_>) -> ! {
    // SAFETY: `abort` may be called at any time.
    unsafe { abort() }
}

// `alloc`, compiled for unwinding, refers to this; a program that aborts never calls it.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}
#[unsafe(no_mangle)]
extern "C" fn _Unwind_Resume() {}

#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    let facts = facts::facts();
    assert!(allocator::allocations() > 0);
    // SAFETY: the format takes one number.
    unsafe { printf(c"%u\n".as_ptr(), facts) };
    0
}
