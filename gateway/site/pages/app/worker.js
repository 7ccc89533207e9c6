/* What the browser runs for a site that is closed or offline. Of the site it stores one page, which says that there is no
   network, and the picture on it: no member's data, no answer of a call, no script of the site that a newer one would have to replace. */
const { version, offline, kept, icon, name } = settings
/* What is said of a push that cannot be read. */
const unread = { title: name, body: '', to: '/', tag: 'message' }

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(kept.map((url) => new Request(url, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const begin = async () => {
    const old = (await caches.keys()).filter((name) => name !== version)
    await Promise.all(old.map((name) => caches.delete(name)))
    // The page comes at once, not when this has started.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offline)) ?? Response.error()
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (kept.includes(pathname + search))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
})

function noteIn(event) {
  try {
    const { title, body, to, tag } = event.data.json()
    return { title: String(title), body: String(body), to: String(to), tag: String(tag) }
  } catch {
    return undefined
  }
}

self.addEventListener('push', (event) => {
  const { title, body, tag, to } = noteIn(event) ?? unread
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window' })
    // Whoever looks at the site is told by the page, and by nothing that makes a sound.
    const silent = open.some(({ focused }) => focused)
    // A push that shows nothing costs the subscription on iOS, and makes other browsers show something of their own.
    await self.registration.showNotification(title, { body, tag, icon, silent, data: { to } })
  }
  event.waitUntil(show())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(String(event.notification.data?.to ?? '/'), self.location.origin)
  if (url.origin !== self.location.origin) return
  const go = async () => {
    const open = await self.clients.matchAll({ type: 'window' })
    const [page] = open
    if (!page) return self.clients.openWindow(url.href)
    await page.focus()
    return page.navigate(url.href)
  }
  event.waitUntil(go())
})
