"""Renders the scene, takes off the noise, sets the tones and writes the picture."""
import os
import shutil
import tempfile
import time

import bpy
import numpy as np

import denoise
import lens
from houses import season
from kit import GLASS, TABLE, linear


def render(a):
    outdoors = a.scene in ("house", "detail")
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    cy = sc.cycles
    cy.device = "CPU"
    cy.samples = a.samples
    cy.use_adaptive_sampling = True
    cy.adaptive_threshold = 0.02
    cy.adaptive_min_samples = max(8, a.samples // 3)
    cy.max_bounces, cy.diffuse_bounces, cy.glossy_bounces = (4, 2, 3) if outdoors else (5, 3, 3)
    cy.transparent_max_bounces, cy.transmission_bounces = 6, 2
    cy.sample_clamp_indirect = 4.0
    cy.caustics_reflective = cy.caustics_refractive = False
    cy.blur_glossy = 0.6
    cy.pixel_filter_type = "BLACKMAN_HARRIS"
    cy.use_denoising = False          # this build brings no denoiser, see denoise.py
    cy.seed = a.seed
    sc.render.resolution_x, sc.render.resolution_y = a.size
    sc.render.resolution_percentage = 100
    sc.render.threads_mode = "FIXED" if a.threads else "AUTO"
    if a.threads:
        sc.render.threads = a.threads
    sc.render.use_persistent_data = False
    vl = sc.view_layers[0]
    vl.use_pass_diffuse_color = vl.use_pass_normal = vl.use_pass_z = vl.use_pass_material_index = True

    tmp = tempfile.mkdtemp(prefix="tile-render-")
    sc.use_nodes = True
    t = sc.node_tree
    t.nodes.clear()
    rl = t.nodes.new("CompositorNodeRLayers")
    fo = t.nodes.new("CompositorNodeOutputFile")
    fo.base_path = tmp
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.color_mode = "RGBA"
    fo.file_slots.clear()
    for slot, sock in (("image", "Image"), ("albedo", "DiffCol"), ("normal", "Normal"), ("depth", "Depth"), ("index", "IndexMA")):
        fo.file_slots.new(slot)
        t.links.new(rl.outputs[sock], fo.inputs[slot])
    comp = t.nodes.new("CompositorNodeComposite")
    t.links.new(rl.outputs["Image"], comp.inputs[0])
    t0 = time.time()
    bpy.ops.render.render()
    t1 = time.time()

    def load(slot):
        p = [f for f in os.listdir(tmp) if f.startswith(slot)][0]
        im = bpy.data.images.load(os.path.join(tmp, p))
        im.colorspace_settings.name = "Non-Color"
        w, h = im.size
        px = np.empty(w * h * 4, np.float32)
        im.pixels.foreach_get(px)
        os.remove(os.path.join(tmp, p))
        return px.reshape(h, w, 4)[..., :3].copy()

    img, alb, nor, dep = load("image"), load("albedo"), load("normal"), load("depth")[..., 0]
    if not a.no_denoise:
        img = denoise.filter(img, alb, nor, dep, a.denoise)
        if outdoors:
            img = denoise.panes(denoise.despeckle(img), load("index")[..., 0] == GLASS)
    shutil.rmtree(tmp)
    if a.scene == "tile":  # bring the ground to a very light grey, whatever the lamps gave
        edge = np.concatenate([img[:24].reshape(-1, 3), img[-24:].reshape(-1, 3),
                               img[:, :24].reshape(-1, 3), img[:, -24:].reshape(-1, 3)])
        img = img * (0.93 / np.percentile(edge, 60, axis=0))
        img = np.where(img > 0.75, 0.75 + 0.235 * np.tanh((img - 0.75) / 0.235), img)
    if outdoors:
        img = lens.outdoors(img, dep, a.seed)
    view = sc.view_settings
    view.view_transform = "Standard" if a.scene == "tile" else "Filmic"
    view.look = {"tile": "None", "roof": "High Contrast", "house": "High Contrast", "detail": "High Contrast"}[a.scene]
    if a.exposure is None:
        a.exposure = {"tile": 0.0, "roof": -0.2, "house": 0.3, "detail": 0.2}[a.scene]
        if a.scene == "house":
            a.exposure += season.exposure(a.season, a.light)
        if a.scene == "roof":                 # dark colours may be shown a little brighter
            stops = TABLE["colours"][a.colour]["stops"]
            dark = sum(np.dot(linear(s)[:3], (0.2126, 0.7152, 0.0722)) for s in stops) / len(stops)
            a.exposure += 0.5 * max(0.0, 1 - dark / 0.12)
    view.exposure = a.exposure
    if a.mirror:
        img = img[:, ::-1]
    h, w = img.shape[:2]
    res = bpy.data.images.new("result", w, h, float_buffer=True, alpha=False)
    buf = np.ones((h, w, 4), np.float32)
    buf[..., :3] = img
    res.pixels.foreach_set(buf.ravel())
    sc.render.image_settings.file_format = "PNG"
    sc.render.image_settings.color_mode = "RGB"
    os.makedirs(os.path.dirname(os.path.abspath(a.out)), exist_ok=True)
    res.save_render(os.path.abspath(a.out), scene=sc)
    print("RENDERED %s  trace %.1f s, denoise and save %.1f s" % (os.path.basename(a.out), t1 - t0, time.time() - t1))
