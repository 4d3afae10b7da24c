// Part of the service worker: what asks the API goes to the network without it, where a browser has a way to say so.
// A request that nobody in the worker answers would start it all the same, and would keep a new version of the app
// waiting that somebody just asked for (docs/decisions/0066-api-past-the-service-worker.md).
self.addEventListener('install', (event) => {
  if (!event.addRoutes) return;
  const api = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' };
  event.waitUntil(event.addRoutes([api]));
});
