import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchingPlaces, placeNamed, type Place } from './city-names.ts'

const places: Place[] = [
  { value: 'Colombo', label: 'Colombo', names: ['Colombo', 'කොළඹ', 'கொழும்பு'] },
  { value: 'Mount Lavinia', label: 'Mount Lavinia', names: ['Mount Lavinia', 'ගල්කිස්ස', 'கல்கிசை'] },
  { value: 'Moratuwa', label: 'Moratuwa', names: ['Moratuwa', 'මොරටුව', 'மொறட்டுவை'] },
  { value: 'Sri Jayewardenepura', label: 'Sri J', names: ['Sri Jayewardenepura', 'ශ්\u200dරී ජයවර්ධනපුර', ''] },
]
const found = (text: string) => matchingPlaces(places, text).map(({ value }) => value)

test('a city is found by the beginning of its name in each language, then by a word of it', () => {
  assert.deepEqual(found('col'), ['Colombo'])
  assert.deepEqual(found('කොළ'), ['Colombo'])
  assert.deepEqual(found('கொழு'), ['Colombo'])
  assert.deepEqual(found('mo'), ['Mount Lavinia', 'Moratuwa'])
  assert.deepEqual(found('lav'), ['Mount Lavinia'])
  assert.deepEqual(found('umbo'), [])
  assert.deepEqual(found('  '), [])
})

test('a city is found as it is spoken in Sinhala or Tamil and typed in Latin letters', () => {
  const jaffna = { value: 'Jaffna', label: 'Jaffna', names: ['Jaffna', 'යාපනය', 'யாழ்ப்பாணம்'] }
  const kolonnawa = { value: 'Kolonnawa', label: 'Kolonnawa', names: ['Kolonnawa', 'කොලොන්නාව', 'கொலன்னாவை'] }
  const spoken = (text: string) =>
    matchingPlaces([...places, jaffna, kolonnawa], text).map(({ value }) => value)
  for (const text of ['kolu', 'kolamba', 'kolumbu']) assert.equal(spoken(text).at(0), 'Colombo', text)
  for (const text of ['yapanaya', 'yaapa', 'yalpanam']) assert.deepEqual(spoken(text), ['Jaffna'], text)
  assert.deepEqual(spoken('moratuva'), ['Moratuwa'])
  assert.deepEqual(spoken('kol'), ['Kolonnawa', 'Colombo'], 'a name that is written so stands first')
  assert.deepEqual(spoken('ko'), ['Kolonnawa'], 'two letters sound like too much')
  assert.deepEqual(spoken('123'), [])
})

test('the town that its district is named after stands before those of its letters', () => {
  const ofDistrict = (label: string, district: string) => ({ value: label, label, names: [label], district })
  const others = Array.from({ length: 9 }, (_, at) => ofDistrict(`Kuru${at}`, 'Batticaloa'))
  const shown = matchingPlaces([...others, ofDistrict('Kurunegala', 'Kurunegala')], 'kuru')
  assert.deepEqual(
    shown.slice(0, 2).map(({ value }) => value),
    ['Kurunegala', 'Kuru0'],
  )
})

test('joiners, cases and blanks make no other name', () => {
  assert.equal(placeNamed(places, ' MOUNT  lavinia ')?.value, 'Mount Lavinia')
  assert.equal(placeNamed(places, 'ශ්රී ජයවර්ධනපුර')?.value, 'Sri Jayewardenepura')
  assert.equal(placeNamed(places, ''), undefined)
})
