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
  // Each page ends with a form feed.
  return read(pdf, ensurePdfToText(), '-enc', 'UTF-8', '-', '-').split('\f').slice(0, -1)
}

/** The structure elements of a PDF with their texts, which screen readers follow. */
export function structureOfPdf(pdf: Buffer): string {
  ensurePdfToText()
  return read(pdf, 'pdfinfo', '-struct-text', '-')
}

function read(pdf: Buffer, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { input: pdf, encoding: 'utf8' })
  if (status !== 0 || stderr !== '') throw new Error(`${program}: ${stderr}`)
  return stdout
}
