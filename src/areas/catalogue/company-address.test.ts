import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyHref, companySlug, readCompanyId } from './company-address.ts'

const slugs: Record<string, string> = {
  'Lagoon Hotels (Pvt) Ltd': 'lagoon-hotels-pvt-ltd',
  "  O'Neil & Sons, Ltd. ": 'oneil-and-sons-ltd',
  'Café Crème': 'cafe-creme',
  '24×7 Security': '24-7-security',
  // Each has composed letters and joiners in two spellings.
  'ශ්‍රී ලංකා ප්‍රවාහන': 'shri-lanka-pravahana',
  'ශ්රී ලංකා ප්රවාහන': 'shri-lanka-pravahana',
  කොළඹ: 'kolamba',
  'යාපනය ලංකා Traders': 'yapanaya-lanka-traders',
  கொழும்பு: 'kolumpu',
  'யாழ் நிறுவனம்': 'yal-niruvanam',
  株式会社: 'company',
  '🙂': 'company',
  '株式会社 7': '7',
}

for (const [name, slug] of Object.entries(slugs)) {
  test(`${name} is ${slug} in an address`, () => assert.equal(companySlug(name), slug))
}

test('a name in decomposed letters has the same slug', () => {
  for (const name of ['කොළඹ', 'கொழும்பு', 'Café'])
    assert.equal(companySlug(name.normalize('NFD')), companySlug(name))
})

test('a slug ends with a whole word, and one endless word is cut', () => {
  assert.equal(companySlug('Long '.repeat(40)), 'long-'.repeat(11) + 'long')
  assert.equal(companySlug('x'.repeat(150)), 'x'.repeat(60))
})

test('the id is read with a name behind it or without', () => {
  assert.equal(companyHref({ id: 7, name: 'Lagoon Hotels' }), '/companies/7-lagoon-hotels')
  for (const text of ['7', '7-', '7-lagoon-hotels', '7-ලංකා', '7-%E0\n'])
    assert.equal(readCompanyId(text), 7, text)
  for (const text of ['', '0', '07', 'lagoon', '7x', '-7', '12345678901', undefined])
    assert.equal(readCompanyId(text), undefined, String(text))
})
