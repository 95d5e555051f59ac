import { readFileSync } from 'node:fs'

const { version: written } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** This is the program's version, as package.json says. */
export const version = written
