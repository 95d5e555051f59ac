import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getNameSkeleton } from './rows/claimed-companies.ts'

const spellings = {
  'Dialog Axiata': [
    'DIALOG  AXIATA',
    'Dialog\u00a0Axiata',
    'Dia\u2060log Axiata',
    'Dia\u00adlog Axiata',
    'Dialog\u200b Axiata',
    'Dialog\u3164 Axiata',
    'Dialog \u202eAxiata',
    'Dialog\u034f Axiata\ufe0f',
    'Dialog\u180e Axiata',
    'Dіalog Axiata',
    'Diаlog Axіatа',
    'Dialоg Ахіаtа',
    'DIАLОG АХIАТА',
    'Diαlοg Axiατα',
    'Dia1og Axiata',
    'DiaIog Axiata',
    'Dial0g Axiata',
    'Dialog-Axiata',
    'Dialog. Axiata',
    'DialogAxiata',
    'Ｄｉａｌｏｇ Ａｘｉａｔａ',
    '𝐃𝐢𝐚𝐥𝐨𝐠 𝐀𝐱𝐢𝐚𝐭𝐚',
    'Dialóg Axiàta',
    'Ⓓialog Axiata',
    'ᴅɪᴀʟᴏɢ axiata',
    'Dialog Axiata PLC',
    'Dialog Axiata (Pvt) Ltd',
    'Dialog Axiata (Pvt) Ltd.',
    'Dialog Axiata Private Limited',
    'dialog axiata plc',
    'Dialog Axiata Ltd, Co.',
    'Dialog Axiata Ｌtd',
  ],
  'Commercial Bank': ['Comrnercial Bank', 'Соmmеrсiаl Ваnk', 'Comm\u200dercial Bank'],
  'Wijaya Motors': ['VVijaya Motors', 'Ԝijaya Моtоrѕ'],
  'සිංහල සමාගම': ['සිංහල\u200d සමාගම', 'සිංහල (පුද්) සමාගම'],
  'யாழ் உணவகம்': ['யாழ் உணவகம் (பிரைவேட்) லிமிடெட்'],
}

test('spellings that look like a name have its skeleton', () => {
  for (const [name, others] of Object.entries(spellings))
    for (const other of others)
      assert.equal(getNameSkeleton(other), getNameSkeleton(name), `${name}: ${other}`)
})

test('other names have other skeletons, and none has an empty one', () => {
  const names =
    'Dialog Axiata,Dialog Holdings,Mobitel,Mobil,Hayleys,Haylies,Ltd,Private Limited,සිංහල,සිංහලය,யாழ்,யாழி,MAS,NAS,99x,98x'.split(
      ',',
    )
  assert.equal(new Set(names.map(getNameSkeleton)).size, names.length)
  assert.ok(names.every((name) => getNameSkeleton(name) !== ''))
})
