// A reporter for `node --test`: one line for each file in which something failed.
import type { TestEvent } from 'node:test/reporters'

export default async function* failedFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const told = new Set<string>()
  for await (const event of events) {
    if (event.type !== 'test:fail' || event.data.file === undefined || told.has(event.data.file)) continue
    told.add(event.data.file)
    yield `${event.data.file}\n`
  }
}
