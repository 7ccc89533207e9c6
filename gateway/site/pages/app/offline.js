// A try that fails while the network is said to be back is followed by no other word of it: again, each time later.
const kept = 'livery-offline-tries'
const [count, at] = (sessionStorage.getItem(kept) ?? '0 0').split(' ').map(Number)
const tries = Date.now() - at < 120_000 ? count : 0
const reopen = () => {
  sessionStorage.setItem(kept, `${tries + 1} ${Date.now()}`)
  location.reload()
}
addEventListener('online', reopen)
if (navigator.onLine) setTimeout(reopen, Math.min(60_000, 3_000 * 2 ** tries))
