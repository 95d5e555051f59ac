import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mails } from '#src/areas.ts'
import { mailSite, previewMails, type PreviewedMail } from '#src/areas/mail/index.ts'
import { readLook, readLookFolder } from '#src/areas/site/index.ts'
import type { Config } from '#src/config.ts'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import type { Say } from './command.ts'

export async function writePreviews(config: Config, words: readonly string[], say: Say): Promise<number> {
  const { values } = parseArgs({ args: [...words], options: { out: { type: 'string' } } })
  const folder = resolve(values.out ?? join(config.dataDir, 'mails-preview'))
  const publicUrl = config.publicUrl ?? 'http://localhost:3000'
  const look = await readLook(config, await readLookFolder(config.dataDir))
  const previews = previewMails(mails, mailSite(look.site('en'), publicUrl, look))
  await mkdir(folder, { recursive: true })
  for (const { file, subject, replyTo, text, html } of previews) {
    const head = [`Subject: ${subject}`, ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`])]
    await writeFile(join(folder, `${file}.txt`), `${head.join('\n')}\n\n${text}`)
    await writeFile(join(folder, `${file}.html`), html)
  }
  const index = join(folder, 'index.html')
  await writeFile(index, getIndex(previews))
  say(`${previews.length} mails are in ${folder}. Open ${index}`)
  return 0
}

function getIndex(previews: readonly PreviewedMail[]): string {
  const rows = previews.map(
    ({ file, language, subject }) =>
      `<tr><td>${file}</td><td lang="${language}"><a href="${file}.html">${escapeMarkup(subject)}</a></td>` +
      `<td><a href="${file}.txt">text</a></td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails of the board</title>
<h1>Mails of the board</h1>
<table cellpadding="4">
${rows.join('\n')}
</table>
</html>
`
}
