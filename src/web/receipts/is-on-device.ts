export function isOnDevice(key: string): boolean {
  try {
    return key in localStorage
  } catch {
    // If storage is forbidden, nothing was kept.
    return false
  }
}
