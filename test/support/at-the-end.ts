// A group of test files imports this file first, so that what they share closes when the last one has ended.
import { after } from 'node:test'

const closings: (() => Promise<unknown>)[] = []

after(async () => {
  for (const close of closings.splice(0)) await close()
})

export function atTheEnd(close: () => Promise<unknown>): void {
  closings.push(close)
}
