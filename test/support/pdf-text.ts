import { spawnSync } from 'node:child_process'
import { installPackages } from './debian.ts'

const advice =
  'The tests of CVs read them with pdftotext. Install it (Debian: apt-get install poppler-utils).'

/** The name of a pdftotext that can be started. Installs Debian's where it may; else says what to do. */
export function ensurePdfToText(): string {
  if (spawnSync('pdftotext', ['-v']).error) installPackages(['poppler-utils'], advice)
  return 'pdftotext'
}

/** The text of each page, as a search or a program that reads CVs finds it. */
export function pagesOfPdf(pdf: Buffer): string[] {
  const read = spawnSync(ensurePdfToText(), ['-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' })
  if (read.status !== 0 || read.stderr !== '') throw new Error(`pdftotext: ${read.stderr}`)
  // Each page ends with a form feed.
  return read.stdout.split('\f').slice(0, -1)
}
