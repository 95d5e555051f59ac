import { getLookColours } from '#src/contract/look-colours.ts'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import type { Language } from '#src/strings/languages.ts'
import * as letters from './letter.ts'
import { greetingName, oneLine } from './letter.ts'

export interface ComposedMail {
  subject: string
  text: string
  html: string
  /** The sender's name; default: the board's. */
  from?: string
  replyTo?: string
  unsubscribe?: string
  calendar?: letters.CalendarPart
}

const MAX_OF_A_SUBJECT = 150

export function compose(letter: letters.Letter, site: letters.MailSite): ComposedMail {
  const { language = 'en', to } = letter
  const { name, address, phone, email } = letters.localizeSite(language, site)
  const { look, publicUrl } = site
  const t = letters.mailWords(language)
  const blocks = [
    to !== undefined && { words: greeting(t, to) },
    ...letter.blocks.flat(),
    { words: `${t('mail.closing')}\n${name}` },
  ].filter((block) => block !== undefined && block !== false)
  const footer = [name, address, phone, email].filter(Boolean).join(', ')
  const subject = [...oneLine(letter.subject)].slice(0, MAX_OF_A_SUBJECT).join('')
  return {
    subject,
    text: `${blocks.map((block) => asText(t, block)).join('\n\n')}\n\n-- \n${footer}\n`,
    html: page(
      language,
      subject,
      { name, look, publicUrl },
      blocks.map((block) => asHtml(t, block, email)).join('\n'),
      withLink(footer, email),
    ),
    ...((letter.from !== undefined || look?.isNamed) && {
      from: letter.from === undefined ? name : `${letter.from} (${name})`,
    }),
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
    ...(letter.unsubscribe === undefined ? {} : { unsubscribe: letter.unsubscribe }),
    ...(letter.calendar === undefined ? {} : { calendar: letter.calendar }),
  }
}

function greeting(t: letters.MailTranslate, to: string): string {
  const name = greetingName(to)
  return name === undefined ? t('mail.hello_nobody') : t('mail.hello', { name })
}

function asText(t: letters.MailTranslate, block: letters.Block): string {
  if ('words' in block) return block.words
  if ('heading' in block) return `* * *\n\n${oneLine(block.heading)}`
  if ('link' in block) return `${t(block.label)}:\n${block.link}`
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('pages' in block)
    return block.pages
      .map(({ title, words, link }) => [oneLine(title), oneLine(words), link].join('\n'))
      .join('\n\n')
  return getFacts(block)
    .map(([label, value]) => `${t(label)}: ${oneLine(value)}`)
    .join('\n')
}

function getFacts({ facts }: Extract<letters.Block, { facts: unknown }>) {
  return facts.filter((fact) => fact !== undefined && fact !== false)
}

/** Makes the office's page a link in texts that name it. */
function withLink(words: string, contact: string): string {
  const text = escapeMarkup(words)
  const address = escapeMarkup(contact)
  if (!/^https?:/.test(contact)) return text
  return text.replaceAll(address, `<a href="${address}">${address}</a>`)
}

function asHtml(t: letters.MailTranslate, block: letters.Block, contact: string): string {
  if ('words' in block) return `<p>${withLink(block.words, contact).replaceAll('\n', '<br>')}</p>`
  if ('heading' in block) return `<hr>\n<h2>${escapeMarkup(oneLine(block.heading))}</h2>`
  if ('quote' in block)
    return `<blockquote>${escapeMarkup(block.quote).replaceAll('\n', '<br>')}</blockquote>`
  if ('link' in block) {
    const address = escapeMarkup(block.link)
    return `<p><a class="button" href="${address}">${escapeMarkup(t(block.label))}</a></p>`
  }
  if ('pages' in block) {
    const entries = block.pages.map(
      ({ title, words, link }) =>
        `<li><a href="${escapeMarkup(link)}">${escapeMarkup(oneLine(title))}</a><br>${escapeMarkup(oneLine(words))}</li>`,
    )
    return `<ul class="pages">${entries.join('\n')}</ul>`
  }
  const rows = getFacts(block).map(
    ([label, value]) =>
      `<tr><th scope="row" align="left">${escapeMarkup(t(label))}</th><td>${escapeMarkup(oneLine(value))}</td></tr>`,
  )
  return `<table cellpadding="4">${rows.join('')}</table>`
}

// Text and background have no colour of their own, so that mail programs can show them in dark mode.
const getStyle = (bar: string) => `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px }
main { max-width: 36em; margin: 0 auto }
h2 { font-size: 18px }
th { padding-right: 16px; vertical-align: top }
blockquote { border-left: 3px solid #8a9694; margin: 16px 0; padding-left: 12px; white-space: pre-wrap }
.button { background: ${bar}; border-radius: 6px; color: #ffffff; display: inline-block; padding: 10px 18px }
.pages { list-style: none; padding: 0 }
.pages li { margin: 0 0 12px; overflow-wrap: anywhere }
header { background: ${bar}; border-radius: 6px; color: #ffffff; font-weight: 600; margin-bottom: 24px; padding: 12px 18px }
footer { border-top: 1px solid #8a9694; font-size: 13px; margin-top: 32px; padding-top: 12px }`

type Sender = Pick<letters.MailSite, 'name' | 'look' | 'publicUrl'>

/** The name is the logo's alternative for programs that show no pictures. */
function getHead({ name, look, publicUrl }: Sender, bar: string): { style: string; header: string } {
  const alt = escapeMarkup(name)
  if (!look?.logo) return { style: getStyle(bar), header: `<header>${alt}</header>` }
  const { hash, width, height } = look.logo
  const scale = Math.min(240 / width, 48 / height)
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return {
    style: `${getStyle(bar)}\nheader.logo { background: #ffffff; border-bottom: 3px solid ${bar}; border-radius: 0; color: ${bar} }`,
    header: `<header class="logo"><img src="${publicUrl}/assets/look/logo-${hash}.png" alt="${alt}" ${size}></header>`,
  }
}

function page(language: Language, subject: string, from: Sender, body: string, footer: string): string {
  const { style, header } = getHead(from, getLookColours(from.look?.colours).bar)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${style}
</style>
</head>
<body>
<main>
${header}
${body}
<footer>${footer}</footer>
</main>
</body>
</html>
`
}
