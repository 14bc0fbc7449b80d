/** Copies text to the clipboard. The API is missing on plain http, which a station may use in its own network. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  // Appended inside an open dialog, which would take the focus back from anywhere else.
  const home = document.activeElement?.closest('[role="dialog"]') ?? document.body
  home.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
