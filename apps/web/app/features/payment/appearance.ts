/** Copies the theme's tokens into the payment fields, whose frame cannot read our styles. */
export function elementAppearance(place: HTMLElement): Record<string, string> {
  const style = getComputedStyle(place)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    colorPrimary: token('--accent-ink'),
    colorBackground: token('--surface'),
    colorText: token('--text'),
    colorTextSecondary: token('--muted'),
    colorDanger: token('--bad'),
    borderRadius: token('--r-s') || '0px',
    fontSizeBase: '17px',
    fontFamily: 'system-ui, sans-serif',
    spacingUnit: '4px',
  }
}
