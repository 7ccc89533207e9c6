/** Hours and minutes of an instant, by the 24 hours that every clock of a site has. */
export function getClock(instant: number | string, locale: string): string {
  return new Date(instant).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
