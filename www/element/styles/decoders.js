// The table of what decoders make of ill-formed bytes.
export const decoders = `
.decoders { border-collapse: collapse; width: 100%; font-size: .9em; background: var(--card); border: 1px solid var(--line); }
.decoders th, .decoders td { text-align: start; vertical-align: baseline; padding: .4em 1em; border-block-start: 1px solid var(--line); font-weight: normal; overflow-wrap: anywhere; }
.decoders thead th { color: var(--soft); font-size: .9em; border: 0; }
.decoders .result { font-variant-numeric: tabular-nums; }
.places { display: flex; flex-wrap: wrap; gap: .3em; align-items: baseline; }
.place { font-family: var(--mono); min-width: 28px; padding: 0 .4em; min-height: 24px; border-color: var(--line); }
@container inspector (max-width: 46rem) {
  .decoders, .decoders tbody, .decoders tr, .decoders th, .decoders td { display: block; }
  .decoders thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .decoders tr { border-block-start: 1px solid var(--line); padding: .5em .9em; }
  .decoders th, .decoders td { border: 0; padding: .1em 0; }
}
@media print { .place { border: 0; } }
`;
