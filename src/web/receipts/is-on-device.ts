import { readText } from '../boot/device-storage.ts'

export function isOnDevice(key: string): boolean {
  return readText(key) !== null
}
