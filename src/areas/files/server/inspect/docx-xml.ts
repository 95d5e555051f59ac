import { SaxesParser } from 'saxes'

const encodings = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i

/** Content types and relationships are a root with rows; a part with more of either was made to be read slowly. */
const MAX_DEPTH = 8

const MAX_ATTRIBUTES = 16

const MAX_ELEMENTS = 5_000

export interface XmlElement {
  name: string
  /** Keys are the names as written. Values have no white space at their ends. */
  attributes: ReadonlyMap<string, string>
}

export function readXmlPart(bytes: Buffer): XmlElement[] {
  const elements: XmlElement[] = []
  // Names are not resolved: the parser would look through all open elements for each prefix.
  const parser = new SaxesParser({ xmlns: false })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !encodings.test(encoding)) throw new Error('unreadable XML part')
  })
  parser.on('doctype', () => {
    throw new Error('document type in an XML part')
  })
  let depth = 0
  let attributesOfElement = 0
  parser.on('opentagstart', () => {
    attributesOfElement = 0
    depth += 1
    if (depth > MAX_DEPTH) throw new Error('elements too deep in an XML part')
  })
  parser.on('attribute', () => {
    attributesOfElement += 1
    if (attributesOfElement > MAX_ATTRIBUTES) throw new Error('too many attributes in an XML part')
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, value]) => [key, value.trim()] as const)
    if (elements.length >= MAX_ELEMENTS) throw new Error('too many elements in an XML part')
    elements.push({ name: name.slice(name.indexOf(':') + 1), attributes: new Map(values) })
  })
  parser.write(new TextDecoder(encodingOf(bytes)).decode(bytes)).close()
  return elements
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  return 'utf-8'
}
