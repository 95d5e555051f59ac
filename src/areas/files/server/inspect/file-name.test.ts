import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '#test/support/cpu-time.ts'
import { cleanFileName } from './file-name.ts'

test('an ordinary name stays as it is, in every script of the country', () => {
  for (const name of ['Nimali Example CV.pdf', 'ශ්‍රී ලංකා.pdf', 'சுயவிவரம்.pdf', 'cv (final) v2.1.pdf']) {
    assert.equal(cleanFileName(name, 'pdf'), name)
  }
})

test('what browsers escape in a name is read again', () => {
  assert.equal(cleanFileName('CV %22final%22.pdf', 'pdf'), 'CV _final_.pdf')
  assert.equal(cleanFileName('CV%0D%0Aof%0ANimal.pdf', 'pdf'), 'CV of Nimal.pdf')
  assert.equal(cleanFileName('100%25 %2F.pdf', 'pdf'), '100%25 %2F.pdf')
})

test('the shown name ends in the extension of the content', () => {
  assert.equal(cleanFileName('cv.docx', 'pdf'), 'cv.pdf')
  assert.equal(cleanFileName('cv.PDF', 'pdf'), 'cv.pdf')
  assert.equal(cleanFileName('cv', 'doc'), 'cv.doc')
  assert.equal(cleanFileName('cv.pdf.exe', 'pdf'), 'cv.pdf.exe.pdf')
  assert.equal(cleanFileName('photo.JPEG', 'jpg'), 'photo.jpg')
})

test('a path leaves only its last part', () => {
  assert.equal(cleanFileName('C:\\Users\\me\\cv.pdf', 'pdf'), 'cv.pdf')
  assert.equal(cleanFileName('../../etc/passwd', 'pdf'), 'passwd.pdf')
})

test('control, bidi and other invisible characters are removed', () => {
  assert.equal(cleanFileName('cv\u202Efdp.exe', 'pdf'), 'cvfdp.exe.pdf')
  assert.equal(cleanFileName('c\0v\r\nX: y\u2066\u200B\uFEFF.pdf', 'pdf'), 'cv X_ y.pdf')
  assert.equal(cleanFileName('a\uD800b.pdf', 'pdf'), 'ab.pdf')
  assert.equal(cleanFileName('cv.pdf          .exe', 'pdf'), 'cv.pdf .exe.pdf')
})

test('a name is never empty and never hidden', () => {
  for (const nothing of [undefined, '', '.pdf', '...', ' / ', '\u202E', '\u200D', 'a/']) {
    assert.equal(cleanFileName(nothing, 'pdf'), 'resume.pdf')
  }
  assert.equal(cleanFileName('.bashrc', 'pdf'), 'bashrc.pdf')
})

test('a long name is cut to 120 code points and keeps its extension', () => {
  for (const long of ['x'.repeat(300), '😀'.repeat(300), `${'y'.repeat(113)}. . . z`]) {
    const name = cleanFileName(long, 'docx')
    assert.ok([...name].length <= 120 && name.isWellFormed())
    assert.match(name, /[^. ]\.docx$/)
  }
  assert.equal([...cleanFileName('x'.repeat(300), 'pdf')].length, 120)
})

test('a name made to be slow is read no further than any name goes', async () => {
  const spent = await cpuMs(() => assert.equal(cleanFileName(`cv${'.'.repeat(80_000)}x`, 'pdf'), 'cv.pdf'))
  // Reading the whole name would take 15 seconds.
  assert.ok(spent < 2_000, `${spent} ms`)
})
