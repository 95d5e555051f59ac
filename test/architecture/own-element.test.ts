import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { program, root } from '../../scripts/steps.ts'

const planted = {
  'a spinner before a text': ['<b>{busy && <i />}{label}</b>', 1],
  'a text after a choice of elements': ['<b>{busy ? <i /> : <u />} words</b>', 1],
  'a text that comes and goes': ['<b><i />{busy && t("busy")}</b>', 1],
  'a text or an element': ['<b>{busy ? <i /> : label}<u /></b>', 1],
  'the same in a fragment': ['<>{busy && <i />}{`${label}!`}</>', 1],
  'a text after a list': ['<b>{busy.map((one) => <i key={one} />)}{label.slice(1)}</b>', 1],
  'what a function returns': ['[].map((part, no) => (no ? <b key={no}>{part}</b> : part))', 1],
  'a field after a spinner': ['<b>{busy && <i />}{row.position}</b>', 1],
  'a sum after a spinner': ['<b>{busy && <i />}{row.length + 1}</b>', 1],
  'a field or an element': ['<b>{busy ? <i /> : row.position}<u /></b>', 1],
  'a text in a fragment that comes and goes': ['<b><i />{busy && <> · {t("busy")}</>}</b>', 1],
  'a text with its own element': ['<b>{busy && <i />}<span>{label}</span></b>', 0],
  'an only child': ['<b>{busy ? <i /> : label}</b>', 0],
  'a text beside what is always there': ['<b><i />{label}</b>', 0],
} as const

/** React cannot put an element before a text that a translator has replaced (scripts/lint/own-element.ts). */
test('the lint rule finds a text without an element of its own beside what comes and goes', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lanka-own-element-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const config = {
    jsPlugins: [join(root, 'scripts/lint/own-element.ts')],
    rules: { 'house/own-element': 'error' },
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  for (const [no, [jsx]] of Object.values(planted).entries())
    writeFileSync(
      join(folder, `planted-${no}.tsx`),
      `export const planted = ({ busy, label, row, t }) => (busy, label, row, t, ${jsx})\n`,
    )
  const { stdout } = spawnSync(process.execPath, [program('oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  for (const [no, [name, [, count]]] of Object.entries(planted).entries()) {
    const found = diagnostics.filter(
      ({ code, filename }) => code.includes('own-element') && filename.includes(`planted-${no}.`),
    )
    assert.equal(found.length, count, name)
  }
})
