import { readJson, writeText, writeWanted } from '#src/web/boot/device-storage.ts'

export interface DeviceDetails {
  name: string
  email: string
  phone: string
  city: string
}

const KEY = 'remembered-applicant'
const fields = ['name', 'email', 'phone', 'city'] as const

export function readDeviceDetails(): DeviceDetails | undefined {
  const stored = readJson(KEY) as Record<string, unknown> | undefined
  if (!stored) return undefined
  const textOf = (field: string) => (typeof stored[field] === 'string' ? stored[field] : '')
  return Object.fromEntries(fields.map((field) => [field, textOf(field)])) as unknown as DeviceDetails
}

export function rememberOnDevice(details: Partial<DeviceDetails>): void {
  writeWanted(KEY, JSON.stringify({ ...readDeviceDetails(), ...details }))
}

export function clearDeviceDetails(): void {
  writeText(KEY, null)
}
