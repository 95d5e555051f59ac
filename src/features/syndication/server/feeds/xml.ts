import { escapeMarkup } from '#src/contract/escape-markup.ts'

// XML 1.0, 2.2: other characters make a document that no reader opens, whether they are escaped or not.
const noCharacter = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export function xmlText(text: string): string {
  return escapeMarkup(text.replace(noCharacter, ''))
}

export function element(name: string, text?: string, attributes: Record<string, string> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const start = `<${name}${given.join('')}`
  return text === undefined ? `${start}/>` : `${start}>${xmlText(text)}</${name}>`
}
