/** Names what was sent, and says nothing of what is in it. */
export interface Receipt {
  number: string
  title: string
  at: string
  vacancy?: number
}

export const LAST_RECEIPT = 'receipt'
export const appliedKey = (vacancy: number | string) => `applied:${vacancy}`

const DAYS_KEPT = 180

export function readReceipt(key: string): Receipt | undefined {
  try {
    const receipt = JSON.parse(localStorage.getItem(key) ?? 'null') as Receipt | null
    if (receipt && Date.now() - Date.parse(receipt.at) < DAYS_KEPT * 86_400_000) return receipt
    localStorage.removeItem(key)
  } catch {
    // If storage is forbidden, nothing was kept.
  }
  return undefined
}

export function keepReceipt(receipt: Receipt): void {
  try {
    const text = JSON.stringify(receipt)
    localStorage.setItem(LAST_RECEIPT, text)
    if (receipt.vacancy !== undefined) localStorage.setItem(appliedKey(receipt.vacancy), text)
  } catch {
    // If storage is forbidden or full, the mail has the number too.
  }
}

export function dropReceipt(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept where nothing can be.
  }
}
