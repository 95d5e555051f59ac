const encodings = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i

/**
 * The text of a small package part. Anything that could hide a word from a plain search is refused:
 * document types with entities of their own (OPC forbids them) and encodings that do not contain ASCII.
 */
export function readXmlPart(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || (declared !== undefined && !encodings.test(declared))) {
    throw new Error('unreadable XML part')
  }
  return text
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  return 'utf-8'
}

const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The attributes of every element of that local name. The search stays linear: `<` ends a hopeless match of an element,
 * and one of an attribute begins at no other place than the name's first character.
 */
export function* elementsNamed(xml: string, localName: string): Generator<Map<string, string>> {
  const element = new RegExp(`<(?:[\\w.-]+:)?${localName}(?=[\\s/>])((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>`, 'g')
  for (const [, attributes = ''] of xml.matchAll(element)) {
    const values = new Map<string, string>()
    for (const [, name, double, single] of attributes.matchAll(attribute)) {
      values.set(name!, plain(double ?? single ?? '').trim())
    }
    yield values
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(value: string): string {
  return value.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
