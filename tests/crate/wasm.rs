//! A WebAssembly module with its own allocator and two exports.

#![no_std]

extern crate alloc;

mod allocator;
mod facts;

use core::panic::PanicInfo;

#[panic_handler]
fn trap(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

#[unsafe(no_mangle)]
extern "C" fn facts() -> u32 {
    facts::facts()
}

#[unsafe(no_mangle)]
extern "C" fn allocations() -> usize {
    allocator::allocations()
}
