/**
 * Letters of other scripts and shapes that look like a Latin one, from confusables.txt of Unicode TS 39. Capitals are
 * here too, because they look like another letter than their small form does.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀꓮᎪ',
  b: 'ВвьЬΒβʙꓐᏴ',
  c: 'СсϲᴄꓚᏟ¢',
  d: 'ԁᴅꓓᎠđ',
  e: 'ЕеΕεᴇꓰᎬє',
  f: 'ϝꜰꓝƒ',
  g: 'ԌɡɢցꓖᏀ',
  h: 'НнҺһΗʜհꓧᎻħ',
  j: 'ЈјϳᴊꓙᎫյ',
  k: 'КкΚκᴋꓗᏦ',
  l: 'iІіΙιıӀӏ1|ɩɪʟǀꓲꓡᏞᏐł!',
  n: 'ΝηпПᴎɴոꓠ',
  o: '0ОоΟοσᴏօꓳøө',
  p: 'РрΡρᴘꓑᏢ',
  q: 'ԛզ',
  r: 'гГᴦʀꓣᎡ',
  rn: 'mМмΜᴍꓟᎷ',
  s: 'ЅѕꜱꓢᏚ$',
  t: 'ТтΤτᴛꓔᎢ',
  u: 'υᴜսꓴμ',
  v: 'νѴѵᴠꓦᏙ',
  vv: 'wԜԝωᴡꓪᎳ',
  x: 'ХхΧχꓫ',
  y: 'УуҮүΥγʏꓬᎩ',
  z: 'ΖζᴢꓜᏃ',
  '3': 'ЗзӠ',
}

const latin = new Map(Object.entries(lookAlikes).flatMap(([to, from]) => [...from].map((one) => [one, to])))

/** Forms of a company, at the end of its name, as they are read after the letters above. */
const legalForms = new Set(
  `private pvt pte limited ltd plc llc llp inc incorporated corp corporation co company
  පුද්ගලික පුද් සමාගම ලිමිටඩ් தனியார் நிறுவனம் லிமிடெட் பிரைவேட் பிரைவெட்`
    .split(/\s+/)
    .map(shapeOf),
)

/** Two names with one skeleton look alike to a reader, whatever letters, marks, spaces and legal forms they have. */
export function skeletonOfName(name: string): string {
  const words = shapeOf(name).split(' ').filter(Boolean)
  let length = words.length
  while (length > 1 && legalForms.has(words[length - 1]!)) length -= 1
  return words.slice(0, length).join('')
}

/** Accents of Latin letters go, vowel signs of Sinhala and Tamil stay. */
function shapeOf(text: string): string {
  const visible = text
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\u0300-\u036f]+/gu, '')
  const letters = [...visible].map(
    (letter) => latin.get(letter) ?? latin.get(letter.toLowerCase()) ?? letter.toLowerCase(),
  )
  return letters.join('').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
}
