import { readJson, writeText } from '../boot/device-storage.ts'

/** Names what was sent, and says nothing of what is in it. */
export interface Receipt {
  number: string
  title: string
  at: string
  vacancy?: number
  /** A code opens it, and no mail was sent. The code is nowhere on the device. */
  byCode?: boolean
}

export const LAST_RECEIPT = 'receipt'
export const appliedKey = (vacancy: number | string) => `applied:${vacancy}`

/** The line on Home is for who has just sent something; the one on a vacancy says for long that they applied. */
const maxAgeDays = (key: string) => (key === LAST_RECEIPT ? 1 : 180)

export function readReceipt(key: string): Receipt | undefined {
  const receipt = readJson(key) as Receipt | undefined
  if (receipt && Date.now() - Date.parse(receipt.at) < maxAgeDays(key) * 86_400_000) return receipt
  writeText(key, null)
  return undefined
}

/** Home says nothing on a device that is not to remember its user. */
export function saveReceipt(receipt: Receipt, isRemembered: boolean): void {
  const text = JSON.stringify(receipt)
  writeText(LAST_RECEIPT, isRemembered ? text : null)
  if (receipt.vacancy !== undefined) writeText(appliedKey(receipt.vacancy), text)
}

export function dropReceipt(key: string): void {
  writeText(key, null)
}
