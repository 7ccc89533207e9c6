import { hydrateRoot } from 'react-dom/client'

/** React's own floor: it takes over one button, and the page has nothing else. */
hydrateRoot(document.getElementById('page') as HTMLElement, <button>Log in</button>)
