import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, cities, districts, provinces } from './seed-catalogue.ts'

const citiesOf = (district: { id: number }) => cities.filter(({ district_id }) => district_id === district.id)
const cityNames = cities.map((city) => city.name)
const named = [...provinces, ...districts, ...cities, ...categories]

const expectedCategories = [
  'IT – Software, Data & QA',
  'IT – Hardware, Networks & Systems',
  'Telecommunications',
  'Accounting, Auditing & Finance',
  'Banking & Insurance',
  'Sales & Business Development',
  'Marketing & Digital Marketing',
  'Retail & Merchandising',
  'Customer Service & Call Centre',
  'BPO & KPO',
  'Human Resources & Training',
  'Office Admin, Secretary & Reception',
  'Management & Analysts',
  'Civil Engineering & Construction',
  'Architecture, Interior Design & Quantity Surveying',
  'Mechanical, Electrical & Automobile Engineering',
  'Skilled Trades & Technicians',
  'Manufacturing & Production',
  'Quality Control & Supervision',
  'Apparel, Garment & Textile',
  'Logistics, Warehouse & Supply Chain',
  'Drivers, Delivery & Transport',
  'Imports, Exports & Shipping',
  'Airline, Marine & Ticketing',
  'Hotels & Hospitality',
  'Restaurants, Catering & Food',
  'Travel & Tourism',
  'Hospital, Nursing & Healthcare',
  'Pharmacy & Laboratory',
  'Teaching, Academic & Library',
  'Legal & Compliance',
  'Media, Advertising & Communication',
  'Graphic, Web & Creative Design',
  'Beauty, Fashion & Wellness',
  'Agriculture, Plantation & Environment',
  'Fisheries & Aquaculture',
  'Science, Research & Development',
  'Security & Safety',
  'Cleaning, Domestic & Household',
  'NGO & International Development',
  'Government & Public Sector',
  'Sports, Arts & Recreation',
  'Other',
]

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id)
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('the country has nine provinces with the ids 1 to 9', () => {
  assert.deepEqual(idsOf(provinces), upTo(9))
  assert.deepEqual(repeated(provinces.map((province) => province.name)), [])
})

test('the country has twenty-five districts with the ids 1 to 25', () => {
  assert.deepEqual(idsOf(districts), upTo(25))
  assert.deepEqual(repeated(districts.map((district) => district.name)), [])
})

test('each province has its own districts', () => {
  const districtNames = provinces.map(({ id }) =>
    districts
      .filter(({ province_id }) => province_id === id)
      .map(({ name }) => name)
      .join(', '),
  )
  assert.deepEqual(districtNames, [
    'Colombo, Gampaha, Kalutara',
    'Kandy, Matale, Nuwara Eliya',
    'Galle, Matara, Hambantota',
    'Jaffna, Kilinochchi, Mannar, Vavuniya, Mullaitivu',
    'Batticaloa, Ampara, Trincomalee',
    'Kurunegala, Puttalam',
    'Anuradhapura, Polonnaruwa',
    'Badulla, Monaragala',
    'Ratnapura, Kegalle',
  ])
})

test('there are hundreds of cities to choose from, each in three languages', () => {
  assert.ok(cities.length >= 600)
  assert.deepEqual(
    cities.filter((row) => !row.name_si || !row.name_ta),
    [],
  )
})

test("a city's name stands for one place in the whole country, however it is typed", () => {
  assert.deepEqual(repeated(cityNames.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))), [])
})

test('no two cities of one district share a Sinhala or a Tamil name', () => {
  for (const district of districts) {
    assert.deepEqual(repeated(citiesOf(district).flatMap((city) => city.name_si ?? [])), [], district.name)
    assert.deepEqual(repeated(citiesOf(district).flatMap((city) => city.name_ta ?? [])), [], district.name)
  }
})

test('Colombo is its fifteen postal areas and nothing else', () => {
  const areas = cityNames.filter((name) => name.startsWith('Colombo'))
  const wanted = upTo(15).map((area) => `Colombo ${String(area).padStart(2, '0')}`)
  assert.deepEqual(
    areas.map((name) => /^(Colombo \d\d) \([A-Z][A-Za-z ]+\)$/.exec(name)?.[1]),
    wanted,
  )
  for (const name of areas) {
    const area = name.slice(name.indexOf('(') + 1, -1)
    assert.ok(!cityNames.includes(area), `${area} stands beside ${name}`)
  }
})

test("a district's chief town is among its cities", () => {
  for (const district of districts.filter(({ name }) => name !== 'Colombo')) {
    assert.ok(
      citiesOf(district).some((city) => city.name === district.name),
      district.name,
    )
  }
})

/** Councils by district. Colombo's own is covered by its fifteen areas. */
const councils = `
  Colombo: Dehiwala, Mount Lavinia, Sri Jayawardenepura Kotte, Kaduwela, Moratuwa, Avissawella, Boralesgamuwa, Kesbewa, Kolonnawa, Maharagama
  Gampaha: Gampaha, Negombo, Ja-Ela, Katunayake, Seeduwa, Minuwangoda, Peliyagoda, Wattala, Mabole
  Kandy: Kandy, Gampola, Kadugannawa, Nawalapitiya, Wattegama
  Matale: Matale, Dambulla
  Nuwara Eliya: Nuwara Eliya, Hatton, Dickoya, Talawakele, Lindula
  Galle: Galle, Ambalangoda, Hikkaduwa
  Matara: Matara, Weligama
  Hambantota: Hambantota, Tangalle
  Jaffna: Jaffna, Chavakachcheri, Point Pedro, Valvettithurai
  Vavuniya: Vavuniya
  Batticaloa: Batticaloa, Eravur, Kattankudy
  Ampara: Akkaraipattu, Kalmunai, Ampara
  Trincomalee: Trincomalee, Kinniya
  Kurunegala: Kurunegala, Kuliyapitiya
  Puttalam: Puttalam, Chilaw
  Anuradhapura: Anuradhapura
  Polonnaruwa: Polonnaruwa
  Badulla: Badulla, Bandarawela, Haputale
  Ratnapura: Ratnapura, Balangoda, Embilipitiya
  Kalutara: Beruwala, Horana, Kalutara, Panadura
  Mannar: Mannar
  Kegalle: Kegalle
`

test('each town with a municipal or an urban council is there, under its district', () => {
  for (const line of councils.trim().split('\n')) {
    const [name = '', towns = ''] = line.trim().split(': ')
    const here = citiesOf(districts.find((district) => district.name === name)!).map((city) => city.name)
    assert.deepEqual(
      towns.split(', ').filter((town) => !here.includes(town)),
      [],
      name,
    )
  }
})

test('an English name is written in plain letters, fits its column and has no stray space', () => {
  for (const { name } of named) {
    assert.match(name, /^[A-Za-z][A-Za-z0-9 ,&()–-]*$/)
    assert.equal(name, name.trim().replaceAll(/ +/g, ' '))
    assert.ok(name.length <= 100, name)
  }
})

// U+200D joins a Sinhala consonant to the next one (ශ්‍රී, මධ්‍යම); anywhere else it is a typing error.
test('a Sinhala name is written in Sinhala script only', () => {
  for (const { name, name_si } of named.filter((row) => row.name_si !== null)) {
    const withoutJoiners = name_si!.replaceAll(/(?<=\u0dca)\u200d(?=[\u0d9a-\u0dc6])/g, '')
    assert.match(withoutJoiners, /^(?=.*\p{Script=Sinhala})[\p{Script=Sinhala}\p{P}0-9 ]+$/u, name)
  }
})

test('a Tamil name is written in Tamil script only', () => {
  for (const { name, name_ta } of named.filter((row) => row.name_ta !== null)) {
    assert.match(name_ta!, /^(?=.*\p{Script=Tamil})[\p{Script=Tamil}\p{P}0-9 ]+$/u, name)
  }
})

test('every name is in the normal form that searches compare', () => {
  for (const { name, name_si, name_ta } of named) {
    const names = [name, name_si ?? '', name_ta ?? '']
    assert.deepEqual(
      names,
      names.map((text) => text.normalize('NFC')),
    )
  }
})

test('the board starts with its forty-three categories, in their order', () => {
  assert.deepEqual(idsOf(categories), upTo(43))
  assert.deepEqual(
    categories.map((category) => category.name),
    expectedCategories,
  )
  assert.deepEqual(repeated(categories.map((category) => category.name_si)), [])
  assert.deepEqual(repeated(categories.map((category) => category.name_ta)), [])
})
