project = "Bytes"
extensions = ["myst_parser"]
html_theme = "furo"
html_static_path = ["_static"]
html_js_files = ["utf8-inspector.iife.js"]
html_css_files = ["inspector.css"]
exclude_patterns = ["venv", "site"]
