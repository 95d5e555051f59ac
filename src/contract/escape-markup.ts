const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML and XML: as content, and in an attribute in quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark]!)
}
