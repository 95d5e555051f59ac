const MAX_CODE_POINTS = 120
/** So many characters of a name are read: a browser sends 255 at most, and the patterns below take quadratic time. */
const MAX_READ = 1_000

/** Control and format characters, bidi overrides among them; Sinhala needs the zero-width joiners to stay. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu
const RESERVED_ON_WINDOWS = /[<>:"|?*]/g
const UPLOAD_EXTENSION = /\.(?:pdf|docx?|jpe?g|png)$/i

/** Browsers write these so in the head of a part. */
const escaped: Record<string, string> = { '%22': '"', '%0A': ' ', '%0D': ' ' }

/** Without path and tricks, with the content's extension, at most 120 code points. Never a path. */
export function cleanFileName(original: string | undefined, extension: string): string {
  const lastPart = (original ?? '').split(/[/\\]/).at(-1)!.slice(0, MAX_READ)
  const visible = lastPart
    .replaceAll(/%(?:22|0[AD])/gi, (sign) => escaped[sign.toUpperCase()]!)
    .replaceAll(/[\t\r\n]/g, ' ')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(RESERVED_ON_WINDOWS, '_')
    .replaceAll(/\s+/g, ' ')
  const stem = visible.trimEnd().replace(UPLOAD_EXTENSION, '')
  const room = MAX_CODE_POINTS - extension.length - 1
  const shortened = withoutEdges([...withoutEdges(stem)].slice(0, room).join(''))
  // Joiners alone are invisible: such a name would look empty.
  const isBlank = !/[^\s\u200c\u200d]/u.test(shortened)
  return `${isBlank ? 'resume' : shortened}.${extension}`
}

/** Leading dots hide a file, trailing dots and spaces vanish on Windows. */
function withoutEdges(name: string): string {
  return name.replace(/^[\s.]+/u, '').replace(/(?<![\s.])[\s.]+$/u, '')
}
