// A container's health check: exit 0 while the board beside it says at /readyz that it can do its work, else 1.
const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] || 3000}/readyz`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
