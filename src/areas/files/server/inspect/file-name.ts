const MAX_CODE_POINTS = 120
/** Characters that are read: browsers send at most 255, and the patterns below take quadratic time. */
const MAX_READ = 1_000

/** Control and format characters, including bidi overrides, but not the zero-width joiners, which Sinhala needs. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu
const RESERVED_ON_WINDOWS = /[<>:"|?*]/g
const UPLOAD_EXTENSION = /\.(?:pdf|docx?|jpe?g|png)$/i

/** Browsers escape these characters in the head of a part. */
const escaped: Record<string, string> = { '%22': '"', '%0A': ' ', '%0D': ' ' }

/** Returns a safe name without a path, with the content's extension, of at most 120 code points. */
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
  // A name of joiners alone would look empty.
  const isBlank = !/[^\s\u200c\u200d]/u.test(shortened)
  return `${isBlank ? 'resume' : shortened}.${extension}`
}

/** Leading dots hide a file; Windows drops trailing dots and spaces. */
function withoutEdges(name: string): string {
  return name.replace(/^[\s.]+/u, '').replace(/(?<![\s.])[\s.]+$/u, '')
}
