import type { ResumeFlag } from '../../resume-flags.ts'
import type { XmlElement } from './docx-xml.ts'

const MAIN_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const USUAL_MAIN_PART = 'word/document.xml'

/** Relations that Word follows by itself when it opens the file; a hyperlink waits for a click, an image only shows. */
const FOLLOWED_UNASKED = new Set([
  'attachedtemplate',
  'oleobject',
  'package',
  'frame',
  'subdocument',
  'afchunk',
  'control',
  'glossarydocument',
])

/**
 * Returns the lower-case name of the main part. Throws for macros; undefined for another kind of package (XLSX, DOTX,
 * ODT).
 */
export function readContentTypes(elements: readonly XmlElement[]): string | undefined {
  let main: string | undefined
  for (const { name, attributes } of elements) {
    if (name !== 'Default' && name !== 'Override') continue
    const type = attributes.get('ContentType')?.toLowerCase() ?? ''
    if (/macroenabled|vbaproject|vbadata/.test(type)) throw new Error('macros')
    if (type === MAIN_DOCUMENT)
      main = attributes.get('PartName')?.replace(/^\//, '').toLowerCase() ?? USUAL_MAIN_PART
  }
  return main
}

/** Throws where opening the document would run or fetch something from outside. */
export function judgeRelationships(elements: readonly XmlElement[]): ResumeFlag[] {
  const flags: ResumeFlag[] = []
  for (const { name, attributes } of elements) {
    if (name !== 'Relationship') continue
    const type = attributes.get('Type')?.split('/').at(-1)?.toLowerCase() ?? ''
    if (type === 'vbaproject' || type === 'wordvbadata') throw new Error('macros')

    const isExternal = attributes.get('TargetMode')?.toLowerCase() === 'external'
    if (type === 'hyperlink' || !(isExternal || type === 'attachedtemplate')) continue
    if (!leadsOutside(attributes.get('Target') ?? '')) continue
    if (FOLLOWED_UNASKED.has(type)) throw new Error('outside part')
    flags.push('docx_remote_content')
  }
  return flags
}

/**
 * Word writes the path of the template on the writer's own disk into every document that was begun from one
 * (`file:///C:\Users\…\Resume.dotx`), marked External: honest, and it leads nowhere on another machine.
 * Everything that names another machine or a protocol is outside: `https:`, `mhtml:`, `\\host\…`, `file://host/…`.
 */
function leadsOutside(target: string): boolean {
  let path = target.replaceAll(/[\u0000-\u0020]+/g, ' ').trim()
  try {
    path = decodeURIComponent(path)
  } catch {
    // A stray % is honest in a file name; the undecoded text is judged.
  }
  path = path.replaceAll('\\', '/')
  const ownDisk = /^file:\/\/(?:localhost)?\/(?!\/)/i.exec(path)
  if (ownDisk) return false
  return path.startsWith('//') || /^[a-z][a-z0-9+.-]+:/i.test(path)
}
