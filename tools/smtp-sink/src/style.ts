export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f4ef, #1b1a18); color: light-dark(#22201c, #eeeae2); }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0; font-size: 1.5rem; text-wrap: balance; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
a { color: light-dark(#0b5c6b, #7fd3e0); }
.quiet, time, dt { color: light-dark(#5f5a50, #b0a99b); font-size: .875rem; }
.empty { padding: 3rem 0; text-align: center; }
.list { margin: 1.5rem 0; padding: 0; list-style: none; }
.list li {
  display: grid; grid-template-columns: 1fr auto auto; gap: 0 1rem; padding: .75rem 0;
  border-top: 1px solid light-dark(#ddd8cc, #3a3732);
}
.list .quiet { grid-row: 2; overflow-wrap: anywhere; }
.list time { grid-column: 3; grid-row: 1; }
.mark {
  justify-self: start; padding: 0 .5rem; border-radius: 1rem; font-size: .875rem;
  background: light-dark(#7a2e0e, #f3b392); color: light-dark(#fff, #2a1206);
}
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
.bodies { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); }
iframe { width: 100%; height: 70vh; border: 1px solid light-dark(#ddd8cc, #3a3732); background: #fff; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.6 ui-monospace, monospace; }
`
