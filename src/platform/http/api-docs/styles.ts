export const styles = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { font-size: 1.25rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
p, dd { overflow-wrap: anywhere; }
dt { margin-top: .5rem; }
dd { margin-left: 1rem; }
code { font: .9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
nav ul { columns: 14rem; padding-left: 1.25rem; }
details { border-top: 1px solid GrayText; padding: 0 .25rem; }
summary { padding: .65rem 0; cursor: pointer; }
summary:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
summary b { display: inline-block; min-width: 4.2rem; }
summary span { display: block; }
.table { overflow-x: auto; margin-bottom: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid GrayText; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid GrayText; }
`
