// The faults that `npm run test:planted` plants, by area: `# ` its name, its file, the lines that are replaced (`-`) and
// those that replace them (`+`), each as it stands in the file, and the suites that find it (`= `).
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../steps.ts'

export interface Fault {
  area: string
  name: string
  file: string
  text: string
  replacement: string
  /** The suites that find it, the quickest first. */
  tests: string[]
}

const pathsOf = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()

export function readFaults(): Fault[] {
  const tests = pathsOf('{src,test}/**/*.test.ts')
  return pathsOf('scripts/planted/*.txt').flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split(/^# /m)
      .slice(1)
      .map((entry) => {
        const [name = '', file = '', ...lines] = entry.trimEnd().split('\n')
        const of = (sign: string) => lines.filter((line) => line[0] === sign).map((line) => line.slice(1))
        return {
          area: basename(path, '.txt'),
          name,
          file,
          text: of('-').join('\n'),
          replacement: of('+').join('\n'),
          tests: of('=').flatMap((named) => {
            const found = tests.filter((test) => `/${test}`.endsWith(`/${named.trim()}`))
            return found.length > 0 ? found : [named.trim()]
          }),
        }
      }),
  )
}

/** The file with the fault in it. Throws where its place is gone, or not the only one. */
export function planted({ area, name, text, replacement }: Fault, content: string): string {
  const count = text === '' ? 0 : content.split(text).length - 1
  if (count !== 1)
    throw new Error(
      `scripts/planted/${area}.txt, ${name}: its text stands ${count} times in its file, not once`,
    )
  return content.replace(text, () => replacement)
}
