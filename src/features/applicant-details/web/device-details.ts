export interface DeviceDetails {
  name: string
  email: string
  phone: string
  city: string
}

const KEY = 'remembered-applicant'
const fields = ['name', 'email', 'phone', 'city'] as const

export function readDeviceDetails(): DeviceDetails | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    if (!stored) return undefined
    const textOf = (field: string) => (typeof stored[field] === 'string' ? stored[field] : '')
    return Object.fromEntries(fields.map((field) => [field, textOf(field)])) as unknown as DeviceDetails
  } catch {
    return undefined
  }
}

export function rememberOnDevice(details: Partial<DeviceDetails>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readDeviceDetails(), ...details }))
  } catch {
    // Storage is forbidden or full: the next form is empty.
  }
}

export function clearDeviceDetails(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored where nothing can be.
  }
}
