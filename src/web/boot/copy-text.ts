export async function copyText({ dataset }: HTMLElement): Promise<void> {
  try {
    // Only secure pages have a clipboard; without one this throws too.
    await navigator.clipboard.writeText(dataset['text'] ?? '')
    dataset['copied'] = 'yes'
  } catch {
    dataset['copied'] = 'no'
  }
}
