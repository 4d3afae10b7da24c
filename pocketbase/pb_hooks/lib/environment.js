module.exports = { applyTo };

/**
 * Sets what the environment names; what it does not name stays as the dashboard has it, but for the
 * addresses of superusers (lib/superusers.js).
 * docs/operating.md lists the variables, scripts/server-environment.mjs checks them.
 *
 * @param {core.Settings} settings
 */
function applyTo(settings) {
  // PocketBase looks at this on every route, at those too where lib/superusers.js is not asked.
  settings.superuserIPs = ['127.0.0.0/8', '::1'];
  const given = (name, use) => {
    const value = $os.getenv(name);
    if (value) use(value);
  };
  given('TIERBOOK_URL', (url) => {
    settings.meta.appURL = url.replace(/\/+$/, '');
  });
  given('TIERBOOK_SMTP_HOST', (host) => {
    const { smtp } = settings;
    smtp.enabled = true;
    smtp.host = host;
    smtp.port = Number($os.getenv('TIERBOOK_SMTP_PORT') || 587);
    smtp.username = $os.getenv('TIERBOOK_SMTP_USER');
    smtp.password = $os.getenv('TIERBOOK_SMTP_PASSWORD');
    // Off means STARTTLS wherever the mail server offers it.
    smtp.tls = $os.getenv('TIERBOOK_SMTP_TLS') === 'on';
  });
  given('TIERBOOK_MAIL_FROM', (address) => {
    settings.meta.senderAddress = address;
    settings.meta.senderName = 'Tierbook';
  });
  given('TIERBOOK_TRUSTED_PROXY_HEADER', (header) => {
    settings.trustedProxy.headers = [header];
  });
  given('TIERBOOK_BACKUP_CRON', (cron) => {
    settings.backups.cron = cron === 'off' ? '' : cron;
  });
  given('TIERBOOK_BACKUPS_KEPT', (count) => {
    settings.backups.cronMaxKeep = Number(count);
  });
}
