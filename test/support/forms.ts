import type { Page } from 'playwright-core'

/** A multipart body for `inject`: its bytes and its content type. */
export async function multipart(
  fields: Record<string, string | number | undefined>,
  files: Record<string, { bytes: Uint8Array; name: string; type?: string }> = {},
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  for (const [name, { bytes, name: fileName, type }] of Object.entries(files)) {
    form.set(
      name,
      new Blob([bytes as Uint8Array<ArrayBuffer>], { type: type ?? 'application/octet-stream' }),
      fileName,
    )
  }
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}

/** Opens the group of a vacancy's form that holds what the specification does not name. */
export async function openMoreFields(page: Page): Promise<void> {
  const group = page.locator('form details:has([name=salary_min])')
  if ((await group.getAttribute('open')) === null) await group.locator('> summary').click()
}
