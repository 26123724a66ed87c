//! The program's own allocator: it allocates consecutive pieces of memory, and counts them.

use core::alloc::{GlobalAlloc, Layout};
use core::ptr::null_mut;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

const SIZE: usize = 64 << 20;

pub struct Counting {
    used: AtomicUsize,
    count: AtomicUsize,
}

static mut MEMORY: [u8; SIZE] = [0; SIZE];

#[global_allocator]
static ALLOCATOR: Counting = Counting {
    used: AtomicUsize::new(0),
    count: AtomicUsize::new(0),
};

/// How many pieces have been allocated.
pub fn allocations() -> usize {
    ALLOCATOR.count.load(Relaxed)
}

// SAFETY: pieces in use do not overlap, and each is in `MEMORY`.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.count.fetch_add(1, Relaxed);
        let base = (&raw mut MEMORY).cast::<u8>();
        let free = self.used.load(Relaxed);
        let start = free + (base as usize + free).wrapping_neg() % layout.align();
        if layout.size() > SIZE - start {
            return null_mut();
        }
        self.used.store(start + layout.size(), Relaxed);
        // SAFETY: within `MEMORY`.
        unsafe { base.add(start) }
    }

    unsafe fn dealloc(&self, piece: *mut u8, layout: Layout) {
        let end = piece as usize - (&raw mut MEMORY) as usize + layout.size();
        // Only the last piece can be freed, which is enough for strings that grow and are dropped.
        if end == self.used.load(Relaxed) {
            self.used.store(end - layout.size(), Relaxed);
        }
    }
}
