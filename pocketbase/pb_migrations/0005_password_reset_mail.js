// The mail with which a forgotten password is replaced. Its link opens the app's own screen; the token
// stands behind #, so that no server and no log along the way sees it.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users');
  const link = '{APP_URL}/auth/reset-password#{TOKEN}';
  users.resetPasswordTemplate.subject = '{APP_NAME}: a new password / una contraseña nueva';
  users.resetPasswordTemplate.body = `<p>Somebody, most likely you, asked for a new password for {APP_NAME}.</p>
<p><a class="btn" href="${link}" target="_blank" rel="noopener">Choose a new password</a></p>
<p>The link works for 30 minutes. If it was not you, do nothing: the password stays as it is.</p>
<hr>
<p>Alguien, probablemente usted, pidió una contraseña nueva para {APP_NAME}.</p>
<p><a class="btn" href="${link}" target="_blank" rel="noopener">Elegir una contraseña nueva</a></p>
<p>El enlace sirve durante 30 minutos. Si no fue usted, no haga nada: la contraseña no cambia.</p>`;
  users.passwordResetToken.duration = 30 * 60;
  app.save(users);
});
