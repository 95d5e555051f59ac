import type { districts } from './places.ts'

type District = (typeof districts)[number]

/** The nine provinces with their districts. They are fixed, so pages need not fetch every town for them. */
export const provinces = {
  western: { name: 'Western Province', districts: ['Colombo', 'Gampaha', 'Kalutara'] },
  central: { name: 'Central Province', districts: ['Kandy', 'Matale', 'Nuwara Eliya'] },
  southern: { name: 'Southern Province', districts: ['Galle', 'Hambantota', 'Matara'] },
  northern: {
    name: 'Northern Province',
    districts: ['Jaffna', 'Kilinochchi', 'Mannar', 'Mullaitivu', 'Vavuniya'],
  },
  eastern: { name: 'Eastern Province', districts: ['Ampara', 'Batticaloa', 'Trincomalee'] },
  north_western: { name: 'North Western Province', districts: ['Kurunegala', 'Puttalam'] },
  north_central: { name: 'North Central Province', districts: ['Anuradhapura', 'Polonnaruwa'] },
  uva: { name: 'Uva Province', districts: ['Badulla', 'Monaragala'] },
  sabaragamuwa: { name: 'Sabaragamuwa Province', districts: ['Kegalle', 'Ratnapura'] },
} as const satisfies Record<string, { name: string; districts: readonly District[] }>

type ProvinceKey = keyof typeof provinces

const keys = Object.keys(provinces) as ProvinceKey[]

export function provinceNamed(name: string): ProvinceKey | undefined {
  return keys.find((key) => provinces[key].name.toLowerCase() === name.toLowerCase())
}
