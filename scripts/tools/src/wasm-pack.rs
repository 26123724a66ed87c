//! `wasm-pack` as its own package has it, but for the question whether there is a newer one, which needs the network.

use clap::Parser;
use wasm_pack::{Cli, PBAR, command::run_wasm_pack};

fn main() {
    let cli = Cli::parse();
    PBAR.set_log_level(cli.log_level);
    if cli.quiet {
        PBAR.set_quiet(true);
    }
    if let Err(error) = run_wasm_pack(cli.cmd) {
        eprintln!("error: {error:?}");
        std::process::exit(1);
    }
}
