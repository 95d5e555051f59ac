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

const MAX_AGE_DAYS = 180

export function readReceipt(key: string): Receipt | undefined {
  const receipt = readJson(key) as Receipt | undefined
  if (receipt && Date.now() - Date.parse(receipt.at) < MAX_AGE_DAYS * 86_400_000) return receipt
  writeText(key, null)
  return undefined
}

export function saveReceipt(receipt: Receipt): void {
  const text = JSON.stringify(receipt)
  writeText(LAST_RECEIPT, text)
  if (receipt.vacancy !== undefined) writeText(appliedKey(receipt.vacancy), text)
}

export function dropReceipt(key: string): void {
  writeText(key, null)
}
