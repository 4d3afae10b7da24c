#!/usr/bin/python3
"""A browser of WebKitGTK that a driver starts and that keeps its profile.

WEBKIT_PROFILE: the profile's folder. WEBKIT_START_SCRIPT: put into each page before its own scripts.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# Safari has these on, WebKitGTK off.
AS_IN_SAFARI = {"StorageAPI", "StorageAPIEstimate", "FileSystem"}

profile = os.environ["WEBKIT_PROFILE"]
manager = WebKit2.WebsiteDataManager(
    base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
)
# The walk's own server has a certificate that nobody has signed.
manager.set_tls_errors_policy(WebKit2.TLSErrorsPolicy.IGNORE)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)
context.set_preferred_languages(["en-US"])

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
features = WebKit2.Settings.get_all_features()
for index in range(features.get_length()):
    feature = features.get(index)
    if feature.get_identifier() in AS_IN_SAFARI:
        settings.set_feature_enabled(feature, True)


def make_view():
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript.new(
            os.environ["WEBKIT_START_SCRIPT"],
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(
        web_context=context,
        settings=settings,
        user_content_manager=content,
        is_controlled_by_automation=True,
    )
    window = Gtk.Window()
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    view.grab_focus()
    return view


def on_automation(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("Tierbook")
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect("create-web-view", lambda _session: make_view())


context.connect("automation-started", on_automation)
Gtk.main()
