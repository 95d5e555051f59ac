// A reporter for `node --test`: one line for each file in which something failed or was skipped without a named reason.
import { join } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { maySkip } from './skip-reasons.ts'
import { root } from './steps.ts'
import { SHARING } from './test-groups.ts'

export default async function* failedFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const told = new Set<string>()
  for await (const event of events) {
    if (event.type === 'test:pass' && event.data.skip !== undefined && !maySkip(event.data.skip))
      yield `skipped: ${event.data.name} (${event.data.file}), ${String(event.data.skip)}\n`
    if (event.type !== 'test:fail' || event.data.file === undefined) continue
    const { name, file, details } = event.data
    const { failureType } = details.error as { failureType?: string }
    if (name === SHARING && failureType === 'subtestsFailed') continue
    // The script of a group has a test for each of its files. If it failed as a whole, it is what ran.
    const failed = file.endsWith('.test.mjs') && name.endsWith('.test.ts') ? join(root, name) : file
    if (told.has(failed)) continue
    told.add(failed)
    yield `${failed}\n`
  }
}
