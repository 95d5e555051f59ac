import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const file = pathToFileURL(join(import.meta.dirname, 'shutdown.ts')).href

/** Returns the output of a process whose timer throws this error. */
function afterwards(fault: string): string {
  const program = `
    import { open, readFile } from 'node:fs/promises'
    import { closeSync, openSync } from 'node:fs'
    import { surviveUncaught } from ${JSON.stringify(file)}
    const say = (level) => (facts, text) => console.log(level, text)
    surviveUncaught({ error: say('error'), fatal: say('fatal') }, () => {
      console.log('ends in order')
      process.exit(3)
    })
    setTimeout(async () => { ${fault} }, 1)
    setTimeout(() => console.log('goes on'), 200)`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  )
  return stdout + stderr
}

test('an error of the system and an unhandled rejection are logged, and the board goes on', () => {
  const faults = {
    'a timer that opens a file': `queueMicrotask(() => openSync('/nowhere/at/all'))`,
    'a promise without a listener': `readFile('/nowhere/at/all')`,
    'a fault that is no error': `Promise.reject('words')`,
    'a file that was left open': `await open('/dev/null'); await new Promise((r) => setTimeout(r, 20)); gc(); gc()`,
  }
  for (const [name, fault] of Object.entries(faults))
    assert.match(afterwards(fault), /^error an un(?:caught|handled) .*\n[^]*^goes on/m, name)
})

test('an error of the program itself ends it in order', () => {
  const said = afterwards(`queueMicrotask(() => undefined.name)`)
  assert.match(said, /^fatal an uncaught error.*\nends in order\n$/)
})
