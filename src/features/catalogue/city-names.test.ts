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

test('joiners, cases and blanks make no other name', () => {
  assert.equal(placeNamed(places, ' MOUNT  lavinia ')?.value, 'Mount Lavinia')
  assert.equal(placeNamed(places, 'ශ්රී ජයවර්ධනපුර')?.value, 'Sri Jayewardenepura')
  assert.equal(placeNamed(places, ''), undefined)
})
